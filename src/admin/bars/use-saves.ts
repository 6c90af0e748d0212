/** The ways to save a bar, each with its words (specification B §2.4 and §7). */
import { useState } from 'react'
import { barEditorMessages as words } from '#domain/bars/bar-editor.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { RequestFailed } from '../calls/request.ts'
import { usePageSaves } from '../editor/use-page-saves.ts'
import { toast } from '../ui/toast.ts'
import { useSaveBar } from './api.ts'
import { withoutTemplate, type EditedBar } from './bar-design.ts'
import type { BarDesign } from './use-bar-design.ts'

type Facts = {
  campaignId: string
  page: BarAnswer
  /** All of the campaign's. */
  bars: readonly BarAnswer[]
  design: BarDesign
  selectedTemplateId: string | null
}

/** The premium ways beside the save, each in a dialog of its own. */
type Asking = 'templateName' | 'copy' | 'upgrade' | null

export function useSaves({ campaignId, page, bars, design, selectedTemplateId }: Facts) {
  const { mutateAsync, isPending } = useSaveBar(campaignId)
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { conflicts, saveOn } = usePageSaves<FloatingBar, EditedBar>({
    record: 'bar',
    page,
    pages: bars,
    design,
    stored: withoutTemplate,
    edited: (bar) => ({ ...bar, templateId: design.templateId }),
    send: async ({ isForAll, ...save }) =>
      (await mutateAsync({ ...save, options: { applyToAll: isForAll } })).bars,
    messages: words,
  })

  async function copyTo(pageIds: string[]) {
    if (await saveOn(pageIds, false)) setAsking(null)
  }

  async function saveTemplate(named: { templateId: string } | { templateName: string }) {
    setRefused(null)
    design.sending(design.now)
    try {
      const { templateId } = await mutateAsync({
        data: design.bar,
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
    conflicts,
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
    copyTo: (pageIds: string[]) => void copyTo(pageIds),
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
