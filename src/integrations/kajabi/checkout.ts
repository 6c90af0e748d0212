/** Kajabi: webhooks that were made by its API, and those that are set up by hand in the site. */
import { z } from 'zod'
import type { Checkout } from '../checkout.ts'
import { apiEvents } from './checkout-by-api.ts'
import { siteEvents } from './checkout-by-site.ts'

const byApi = z.looseObject({ event: z.string(), payload: z.array(z.unknown()) })
/** Its two generations: what was bought is named at the top, or in the payload. */
const bySite = z.union([
  z.looseObject({ offer: z.looseObject({}), member: z.looseObject({}) }),
  z.looseObject({ event: z.string(), payload: z.looseObject({ member_email: z.string() }) }),
])

export const kajabi: Checkout = {
  id: 'kajabi',
  read({ body }) {
    const api = byApi.safeParse(body).data
    if (api) return [apiEvents(api)]
    return bySite.safeParse(body).success ? [siteEvents(body)] : null
  },
}
