/** Reading a page of up to two megabytes for the prices on it, beside the server. */
import { z } from 'zod'
import { amountsIn } from '#domain/honesty/amounts.ts'
import { report } from '../jobs/report.ts'

export const pageAmounts = report({
  name: 'page-amounts',
  args: z.object({ html: z.string() }),
  run: async ({ html }) => amountsIn(html),
})
