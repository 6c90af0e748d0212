/** The server of the kill measurement that lies: it answers, and stores only a little later. */
import type { LeadStore } from '../src/server/lead-store/lead-store.ts'
import { openLeadStore } from '../src/server/lead-store/open-lead-store.ts'
import { resolveIdentity } from '../src/server/lead-store/resolve-identity.ts'
import { LeadRecords } from '../src/server/lead-store/lead-records.ts'
import type { OpenDatabase } from '../src/server/database/open-database.ts'
import { benchServer } from './bench-server.ts'

const LATE_MS = 20

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, PORT } = process.env
const server = await benchServer({ dataDir, databaseUrl }, lyingStore)
await server.app.listen({ port: Number(PORT), host: '127.0.0.1' })
console.log('Ready to lie')

/** Judges as if nobody were known, answers at once, and lets the real store follow. */
function lyingStore(database: OpenDatabase): LeadStore {
  const store = openLeadStore(database)
  return {
    ...store,
    async resolve(contacts) {
      const records = new LeadRecords()
      const resolutions = contacts.map((contact) => resolveIdentity(contact, records))
      setTimeout(() => void store.resolve(contacts), LATE_MS)
      return { resolutions, changed: null }
    },
  }
}
