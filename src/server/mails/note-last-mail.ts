/** Remembers how the last mail went: what the health screen tells of the mail server. */
import type { Db } from '../database/schema.ts'
import { inOneLine } from '../diagnostics/hour-counts.ts'
import { noteEvent } from '../diagnostics/repository.ts'
import type { Mailer } from './mail.ts'

export function noteLastMail(db: Db, mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(message, now) {
      try {
        await mailer.send(message, now)
      } catch (error) {
        await noteEvent(db, { name: 'mail', at: now, outcome: 'failed', detail: inOneLine(error) })
        throw error
      }
      await noteEvent(db, { name: 'mail', at: now, outcome: 'done', detail: '' })
    },
  }
}
