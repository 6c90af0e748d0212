/** The ways to save a classic bar: for all pages, or for the one that is open (specification B §2.5 and §7). */
import { useState } from 'react'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicEditorMessages } from '#domain/classic-bars/classic-bar-editor.ts'
import type { ClassicBarAnswer } from '#domain/classic-bars/classic-bars.api.ts'
import { usePageSaves } from '../editor/use-page-saves.ts'
import { useSaveClassicBar } from './api.ts'
import { withoutPreset, type EditedClassicBar } from './classic-design.ts'
import type { ClassicDesign } from './use-classic-design.ts'

type Facts = {
  campaignId: string
  page: ClassicBarAnswer
  bars: readonly ClassicBarAnswer[]
  design: ClassicDesign
}

export function useClassicSaves({ campaignId, page, bars, design }: Facts) {
  const { mutateAsync, isPending } = useSaveClassicBar(campaignId)
  const [asksForUpgrade, setAsksForUpgrade] = useState(false)
  const { conflicts, saveOn } = usePageSaves<ClassicBar, EditedClassicBar>({
    record: 'classicBar',
    page,
    pages: bars,
    design,
    stored: withoutPreset,
    edited: (bar) => ({ ...bar, presetId: design.presetId }),
    send: async ({ isForAll, pageId, ...save }) => {
      const only = isForAll ? {} : { funnelStepId: pageId }
      return (await mutateAsync({ ...save, ...only, pageId })).bars
    },
    messages: classicEditorMessages,
  })
  const keep = () => saveOn([page.id], true)
  return {
    isPending,
    conflicts,
    /** For all pages. */
    save: () => !isPending && void keep(),
    keep,
    savePage: () => !isPending && void saveOn([page.id], false),
    upgrade: {
      isAsked: asksForUpgrade,
      ask: () => setAsksForUpgrade(true),
      close: () => setAsksForUpgrade(false),
    },
  }
}

export type ClassicSaves = ReturnType<typeof useClassicSaves>
