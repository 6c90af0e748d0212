/** Tells zod not to probe `new Function`, which our content security policy reports. Import before any schema. */
import { z } from 'zod'

z.config({ jitless: true })
