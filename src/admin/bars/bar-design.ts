/** A bar while it is designed. The template that it came from comes and goes with the steps, and is not stored. */
import { z } from 'zod'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'
import { designRules } from '../editor/design.ts'

/** `templateId`: the owner's template that was applied or saved last. */
export type EditedBar = FloatingBar & { templateId?: string | null | undefined }

const schema = floatingBar.extend({ templateId: z.string().nullish() })

export function barDesign(account: AccountPermissions) {
  return designRules<EditedBar>('bar', schema, {
    kept: (bar) => barAsAllowed(withoutTemplate(bar), account),
  })
}

export function withoutTemplate(edited: EditedBar): FloatingBar {
  const { templateId: _, ...bar } = edited
  return bar
}
