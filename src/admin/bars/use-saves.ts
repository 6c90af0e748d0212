/** The ways to save a bar, each with its words (specification B §2.4 and §7). */
import { useRef, useState } from 'react'
import { barEditorMessages as words } from '#domain/bars/bar-editor.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { useSaveBar } from './api.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { withoutTemplate } from './bar-design.ts'
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
  const { save: saveChanges, conflicts } = useSaveChanges('bar')
  const versions = useRef(versionsOf(bars))
  const { mutateAsync, isPending } = useSaveBar(campaignId)
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const data = design.bar

  /** On one page after the other: whatever fails, the pages before it have it. */
  async function saveOn(pageIds: readonly string[], applyToAll: boolean): Promise<boolean> {
    if (pageIds.includes(page.id)) design.sending(design.now)
    try {
      for (const pageId of pageIds) if (!(await saveOnOne(pageId, applyToAll))) return false
      setAsking(null)
      toast.done(words.saved)
      return true
    } catch {
      toast.failed(words.saveFailed)
      return false
    }
  }

  /** False when its owner was asked about what somebody else has saved, and did not save it then. */
  async function saveOnOne(pageId: string, applyToAll: boolean): Promise<boolean> {
    const isOpen = pageId === page.id
    const other = bars.find(({ id }) => id === pageId)
    const done = await saveChanges({
      base: isOpen || !other ? withoutTemplate(design.base) : other.data,
      now: data,
      send: async (changes) => {
        const body = { changes, pageId, options: { applyToAll }, versions: versions.current }
        versions.current = versionsOf((await mutateAsync(body)).bars)
      },
      told: (form) => isOpen && design.told({ ...form, now: { ...form.now, templateId: design.templateId } }),
      heard: (asked) => {
        versions.current = { ...versions.current, ...theirVersions(asked) }
      },
    })
    return done.outcome === 'saved'
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

/** As its owner has seen them: a save for all pages asks about those that somebody has saved since. */
function versionsOf(bars: readonly BarAnswer[]): Record<string, string> {
  return Object.fromEntries(bars.map(({ id, version }) => [id, version]))
}

function theirVersions(conflicts: readonly Conflict[]): Record<string, string> {
  const bars = conflicts.filter(({ group }) => group.startsWith('bar of '))
  return Object.fromEntries(
    bars.flatMap(({ fields }) => Object.entries(fields).map(([id, { theirs }]) => [id, String(theirs)])),
  )
}
