/** A classic bar while it is designed. The preset that it came from comes and goes with the steps, and is not stored. */
import { z } from 'zod'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicBar } from '#domain/classic-bars/classic-bar.schema.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { withPossiblePosition } from '#domain/classic-bars/classic-place.ts'
import type { Problems } from '../editor/design.ts'
import { designRules } from '../editor/design.ts'

/** `presetId`: the preset that was applied or made last. */
export type EditedClassicBar = ClassicBar & { presetId?: string | null | undefined }

const schema = z.transform(withoutPreset).pipe(classicBar)

export function classicDesign(account: AccountPermissions) {
  return designRules<EditedClassicBar>('classicBar', schema, {
    kept: (bar) => classicBarAsAllowed(withoutPreset(bar), account),
  })
}

export function withoutPreset(edited: EditedClassicBar): ClassicBar {
  const { presetId: _, ...bar } = edited
  return bar
}

/** A width may leave only the middle of the same side (B §4.3). */
export function inPossiblePlace(bar: EditedClassicBar, changes: Partial<EditedClassicBar>) {
  const { barPosition } = withPossiblePosition({ ...bar, ...changes })
  return { ...changes, barPosition }
}

export const customColorFields = ['customBackgroundColor', 'customTextColor', 'customCTAColor'] as const

/** What is wrong with a color is said after its owner has tried to go on (B §5.4). */
export function problemsBeforeTrying(problems: Problems): Problems {
  const unsaid: readonly string[] = customColorFields
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !unsaid.includes(path)))
}
