/** The ways to save a bar, each with its words (specification B §2.4 and §7). */
import { useState } from 'react'
import { barEditorMessages as words } from '#domain/bars/bar-editor.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { RequestFailed } from '../request.ts'
import { toast } from '../ui/toast.ts'
import { useSaveBar } from './api.ts'
import type { BarDesign } from './use-bar-design.ts'

type Facts = {
  campaignId: string
  page: BarAnswer
  design: BarDesign
  selectedTemplateId: string | null
  /** The bar cannot be saved as it stands. */
  onProblems: () => void
}

/** The premium ways beside the save, each in a dialog of its own. */
type Asking = 'templateName' | 'copy' | 'upgrade' | null

export function useSaves({ campaignId, page, design, selectedTemplateId, onProblems }: Facts) {
  const { mutateAsync, isPending } = useSaveBar(campaignId)
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const isSavable = Object.keys(design.problems).length === 0
  const data = design.bar

  function ifSavable(act: () => unknown) {
    design.settle()
    if (isSavable) void act()
    else onProblems()
  }

  /** On one page after the other: whatever fails, the pages before it have it. */
  async function saveOn(pageIds: readonly string[], applyToAll: boolean) {
    try {
      for (const pageId of pageIds)
        await mutateAsync({ data, pageId, options: { isTemplate: false, applyToAll } })
      setAsking(null)
      toast.done(words.saved)
    } catch {
      toast.failed(words.saveFailed)
    }
  }

  async function saveTemplate(named: { templateId: string } | { templateName: string }) {
    setRefused(null)
    try {
      const { templateId } = await mutateAsync({
        data,
        pageId: page.id,
        options: { isTemplate: true, ...named },
      })
      design.chooseTemplate(templateId)
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
    saveAll: () => !isPending && ifSavable(() => saveOn([page.id], true)),
    savePage: () => ifSavable(() => saveOn([page.id], false)),
    copyTo: (pageIds: string[]) => void saveOn(pageIds, false),
    askWhereToCopy: () => ifSavable(() => setAsking('copy')),
    saveTemplate: () =>
      ifSavable(() => {
        setRefused(null)
        return selectedTemplateId === null
          ? setAsking('templateName')
          : saveTemplate({ templateId: selectedTemplateId })
      }),
    nameTemplate: (templateName: string) => void saveTemplate({ templateName }),
  }
}

export type BarSaves = ReturnType<typeof useSaves>
