/** The base that is looked at over the stage, until the selection is saved. */
import { useState } from 'react'
import type { ClassicBase } from '#domain/classic-bars/classic-bar.ts'
import { withBase } from '#domain/classic-bars/new-classic-bar.ts'
import type { ClassicDesign } from './use-classic-design.ts'

export function useBaseChoice({ bar, apply }: ClassicDesign, language: string) {
  const [picked, setPicked] = useState<ClassicBase | null>(null)
  const close = () => setPicked(null)
  return {
    isOpen: picked !== null,
    picked,
    open: () => setPicked(bar.currentBase),
    pick: setPicked,
    close,
    save: () => {
      if (picked !== null && picked !== bar.currentBase)
        apply((now) => withBase(now, picked, language), 'currentBase')
      close()
    },
  }
}

export type BaseChoice = ReturnType<typeof useBaseChoice>
