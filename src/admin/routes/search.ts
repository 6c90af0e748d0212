/** What addresses say behind their question mark, where the screen knows which of it means something. */
import { z } from 'zod'

export const anyText = z.string().optional().catch(undefined)
/** As somebody types it: `?period=7` is a number to the router. */
export const textOrNumber = z.coerce.string().optional().catch(undefined)
