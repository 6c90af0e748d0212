/** The ways to save a bar, each with its words (specification B §2.4 and §7). */
import { useState } from 'react'
import { barEditorMessages as words } from '#domain/bars/bar-editor.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { useSaveBar } from './api.ts'
import type { BarDesign } from './use-bar-design.ts'

type Facts = {
  campaignId: string
  page: BarAnswer
  design: BarDesign
  selectedTemplateId: string | null
}

/** The premium ways beside the save, each in a dialog of its own. */
type Asking = 'templateName' | 'copy' | 'upgrade' | null

export function useSaves({ campaignId, page, design, selectedTemplateId }: Facts) {
  const { mutateAsync, isPending } = useSaveBar(campaignId)
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const data = design.bar

  /** On one page after the other: whatever fails, the pages before it have it. */
  async function saveOn(pageIds: readonly string[], applyToAll: boolean): Promise<boolean> {
    if (pageIds.includes(page.id)) design.sending(design.now)
    try {
      for (const pageId of pageIds)
        await mutateAsync({ data, pageId, options: { isTemplate: false, applyToAll } })
      setAsking(null)
      toast.done(words.saved)
      return true
    } catch {
      toast.failed(words.saveFailed)
      return false
    }
  }

  async function saveTemplate(named: { templateId: string } | { templateName: string }) {
    setRefused(null)
    design.sending(design.now)
    try {
      const { templateId } = await mutateAsync({
        data,
        pageId: page.id,
        options: { isTemplate: true, ...named },
      })
      design.noteTemplate(templateId)
      setAsking(null)
      toast.done(words.templateSaved)
    } catch (error) {
      if (error instanceof RequestFailed && error.status < 500 && error.hasReason) setRefused(error.message)
      toast.failed(words.templateSaveFailed)
    }
  }

  return {
    isPending,
    asking,
    refused,
    ask: (what: Exclude<Asking, null>) => {
      setRefused(null)
      setAsking(what)
    },
    stopAsking: () => setAsking(null),
    /** For all pages. */
    save: () => !isPending && void saveOn([page.id], true),
    keep: () => saveOn([page.id], true),
    savePage: () => void saveOn([page.id], false),
    copyTo: (pageIds: string[]) => void saveOn(pageIds, false),
    askWhereToCopy: () => setAsking('copy'),
    saveTemplate: () => {
      setRefused(null)
      if (selectedTemplateId === null) setAsking('templateName')
      else void saveTemplate({ templateId: selectedTemplateId })
    },
    nameTemplate: (templateName: string) => void saveTemplate({ templateName }),
  }
}

export type BarSaves = ReturnType<typeof useSaves>
