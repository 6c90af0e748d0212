/** Keap, once Infusionsoft: tags start deadlines. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { bearer } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import { oauth } from './oauth.ts'
import * as webhook from './webhook.ts'

export const keap: Adapter = {
  id: 'keap',
  name: client.name,
  apiDocs: platforms.keap.apiDocs,
  credentials: {
    first: {
      label: 'Personal access token or service account key',
      where: 'In Keap, open Settings, API, and make one.',
      isSecret: true,
    },
  },
  oauth,
  limit: { calls: 240, perMs: 60_000, atOnce: 4, perDay: 30_000 },
  reach: (credentials) => ({ baseUrl: 'https://api.keap.com/crm/rest', headers: bearer(credentials) }),
  verify: client.verify,
  triggers: {
    tag: {
      label: 'gets a tag',
      one: 'tag',
      many: 'tags',
      heardBy: 'webhook',
      list: client.tags,
      create: client.createTag,
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    add: people.add,
    addsTo: 'tag',
  },
  tags: { one: 'tag', many: 'tags', add: client.addTag, remove: client.removeTag },
  hooks: webhook,
  receive: webhook.receive,
}
