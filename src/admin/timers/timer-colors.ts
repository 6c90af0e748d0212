/** The fields that are colors. */
import type { fieldGroups, FieldGroup } from './timer-screens.ts'

type ColorGroup = Extract<FieldGroup, `${string}Color` | `${string}Colors`>

export type ColorName = (typeof fieldGroups)[ColorGroup][number]
