/** The account's presets in the editor: applied, made, renamed, deleted, and the selected one (specification B §4.3). */
import { useState } from 'react'
import type { ClassicEditorData, ClassicPreset } from '#domain/classic-bars/classic-bars.api.ts'
import { toast } from '../ui/toast.ts'
import { useCreatePreset, useRemovePreset, useRenamePreset } from './api.ts'
import type { ClassicDesign } from './use-classic-design.ts'

/** What is asked before something happens to a preset. */
type Asking = { about: 'apply' | 'delete'; preset: ClassicPreset } | { about: 'name' } | null

type Facts = { campaignId: string; presets: ClassicEditorData['presets']; design: ClassicDesign }

export function usePresets({ campaignId, presets, design }: Facts) {
  const create = useCreatePreset(campaignId)
  const rename = useRenamePreset(campaignId)
  const remove = useRemovePreset(campaignId)
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const stopAsking = () => setAsking(null)
  const all = Object.values(presets)

  function apply(preset: ClassicPreset) {
    design.applyPreset(preset)
    stopAsking()
  }

  async function make(name: string) {
    setRefused(null)
    try {
      const { id } = await create.mutateAsync({ name, data: design.bar })
      design.notePreset(id)
      stopAsking()
    } catch (error) {
      setRefused(reasonOf(error))
    }
  }

  return {
    all,
    // One that was deleted meanwhile is selected no more.
    selected: all.find(({ id }) => id === design.presetId) ?? null,
    asking,
    refused,
    isMaking: create.isPending,
    isRemoving: remove.isPending,
    stopAsking,
    /** What is unsaved would be lost: its owner is asked. */
    choose: (preset: ClassicPreset) =>
      design.isDirty ? setAsking({ about: 'apply', preset }) : apply(preset),
    apply,
    clear: () => design.notePreset(null),
    askForName: () => {
      setRefused(null)
      setAsking({ about: 'name' })
    },
    make: (name: string) => void make(name),
    rename: (presetId: string, presetName: string) => rename.mutateAsync({ presetId, presetName }),
    askToRemove: (preset: ClassicPreset) => setAsking({ about: 'delete', preset }),
    remove: (presetId: string) =>
      remove.mutateAsync(presetId).then(stopAsking, (error: unknown) => toast.failed(reasonOf(error))),
  }
}

export type Presets = ReturnType<typeof usePresets>

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
