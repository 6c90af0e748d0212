/** Which version of Lastcall this is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** Read where it stands, so that a new version needs no other file changed. */
export const { version: VERSION } = packageFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')),
)
