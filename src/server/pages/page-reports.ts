/** Reading a page of up to two megabytes, whoever made it: beside the server, so that visitors never wait for it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inspectPage } from '#domain/pages/page-inspection.ts'
import { report } from '../jobs/report.ts'

export const pageInspection = report({
  name: 'page-inspection',
  args: z.object({
    status: z.number(),
    url: z.string(),
    pageUrl: z.string(),
    contentType: z.string(),
    html: z.string(),
    policy: z.string(),
    scriptUrl: z.string(),
  }),
  run: async (seen) => inspectPage({ ...seen, hash: sha256 }),
})

function sha256(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
