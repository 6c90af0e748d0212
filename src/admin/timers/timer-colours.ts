/** The fields that are colors. */
import type { fieldGroups, FieldGroup } from './timer-screens.ts'

type ColourGroup = Extract<FieldGroup, `${string}Color` | `${string}Colors`>

export type ColourName = (typeof fieldGroups)[ColourGroup][number]
