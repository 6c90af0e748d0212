/** A color that somebody sends, with a clear word for what is none. */
import { z } from 'zod'
import { isColor } from './color.ts'

export const NO_COLOR = 'Please enter a color, such as #1d4ed8.'
export const COLOR_LIMIT = 40

const text = z.string(NO_COLOR).max(COLOR_LIMIT, NO_COLOR)

export const typedColor = text.refine(isColor, NO_COLOR)

/** Empty where nothing is drawn. */
export const optionalColor = text.refine((typed) => !typed || isColor(typed), NO_COLOR)
