/** Keeps mails where no mail server is set: in the database, so that every process shows all of them. */
import { newId } from '../foundation/ids.ts'
import type { Db } from '../database/schema.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'
import { mail, type Mailer } from './mail.ts'
import { addOutboxMail, newestOutboxMails } from './outbox-repository.ts'

const KEPT_SHOWN = 50
const KEY_NAME = 'outbox'

export type OutboxParts = { db: Db; storageKeys: PurposeKeys }

/** Sealed: mails carry addresses and links that let people in. */
export function outbox({ db, storageKeys }: OutboxParts): Mailer {
  const sealing = (id: string) => ({ key: storageKeys('outbox-mails'), keyName: KEY_NAME, boundTo: id })
  return {
    async send(message, now) {
      const id = newId()
      await addOutboxMail(db, { id, sealed: seal(sealing(id), JSON.stringify(message)), sent_at: now })
    },
    async kept() {
      const rows = await newestOutboxMails(db, KEPT_SHOWN)
      return rows.map(({ id, sealed, sent_at: sentAt }) => ({
        ...mail.parse(JSON.parse(unseal(sealing(id), sealed).toString())),
        id,
        sentAt,
      }))
    },
  }
}
