/** A portal theme as it comes back from where it is stored. */
import { inShapeOf } from '../saves/stored-shape.ts'
import { portalStarters } from './portal-starters.ts'
import { portalTheme } from './portal-theme.schema.ts'
import type { PortalTheme } from './portal-theme.ts'

const model = portalStarters.welcome.theme

/** Null for what cannot be read: everything that is read is validated like what an owner sends. */
export function readStoredPortalTheme(text: string | null): PortalTheme | null {
  if (text === null) return null
  return portalTheme.safeParse(inShapeOf(model, text)).data ?? null
}
