/** Saves what is designed on one page of a campaign after the other, or on all of them, and asks about what others have saved. */
import { useRef } from 'react'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import type { SavedRecord } from '#domain/saves/saved-records.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { toast } from '../ui/toast.ts'

export type Versions = Record<string, string>

type SavedOn<Bar> = { id: string; version: string; data: Bar }

/** What goes to the server: `isForAll` writes over the other pages, too. */
export type PageSave = { pageId: string; isForAll: boolean; changes: FieldChanges; versions: Versions }

type Saving<Bar, Edited extends Bar> = {
  record: SavedRecord
  /** The one that is open, and all of the campaign's. */
  page: SavedOn<Bar>
  pages: readonly SavedOn<Bar>[]
  design: {
    base: Edited
    now: Edited
    sending: (sent: Edited) => void
    told: (form: { base: Edited; now: Edited }) => void
  }
  /** Without what is not stored. */
  stored: (edited: Edited) => Bar
  /** What is stored, with what is not, as it stands. */
  edited: (bar: Bar) => Edited
  /** Answers with all pages, as they are now. */
  send: (save: PageSave) => Promise<readonly SavedOn<Bar>[]>
  messages: { saved: string; saveFailed: string }
}

export function usePageSaves<Bar extends object, Edited extends Bar>({
  record,
  page,
  pages,
  design,
  stored,
  edited,
  send,
  messages,
}: Saving<Bar, Edited>) {
  const { save: saveChanges, conflicts } = useSaveChanges(record)
  const versions = useRef(versionsOf(pages))

  /** On one page after the other: whatever fails, the pages before it have it. True once all of them do. */
  async function saveOn(pageIds: readonly string[], isForAll: boolean): Promise<boolean> {
    if (pageIds.includes(page.id)) design.sending(design.now)
    try {
      for (const pageId of pageIds) if (!(await saveOnOne(pageId, isForAll))) return false
      toast.done(messages.saved)
      return true
    } catch {
      toast.failed(messages.saveFailed)
      return false
    }
  }

  /** False when its owner was asked about what somebody else has saved, and did not save it then. */
  async function saveOnOne(pageId: string, isForAll: boolean): Promise<boolean> {
    const isOpen = pageId === page.id
    const other = pages.find(({ id }) => id === pageId)
    const done = await saveChanges({
      base: isOpen || !other ? stored(design.base) : other.data,
      now: stored(design.now),
      send: async (changes) => {
        versions.current = versionsOf(await send({ pageId, isForAll, changes, versions: versions.current }))
      },
      told: ({ base, now }) => isOpen && design.told({ base: edited(base), now: edited(now) }),
      heard: (asked) => {
        versions.current = { ...versions.current, ...theirVersions(asked) }
      },
    })
    return done.outcome === 'saved'
  }

  return { conflicts, saveOn }
}

/** As its owner has seen them: a save for all pages asks about those that somebody has saved since. */
function versionsOf(pages: readonly { id: string; version: string }[]): Versions {
  return Object.fromEntries(pages.map(({ id, version }) => [id, version]))
}

function theirVersions(conflicts: readonly Conflict[]): Versions {
  const bars = conflicts.filter(({ group }) => group.startsWith('bar of '))
  return Object.fromEntries(
    bars.flatMap(({ fields }) => Object.entries(fields).map(([id, { theirs }]) => [id, String(theirs)])),
  )
}
