/** HubSpot: workflows start deadlines, so an owner pastes our webhook into one; lists say which people it is about. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { bearer } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import { oauth } from './oauth.ts'
import { receive } from './webhook.ts'

export const hubspot: Adapter = {
  id: 'hubspot',
  name: client.name,
  apiDocs: platforms.hubspot.apiDocs,
  credentials: {
    first: {
      label: 'Private app token',
      where:
        'In HubSpot, open Settings, Integrations, Private apps, and make one that may read and write contacts, their schemas and lists.',
      isSecret: true,
    },
  },
  oauth,
  limit: { calls: 100, perMs: 10_000, atOnce: 4 },
  reach: (credentials) => ({ baseUrl: 'https://api.hubapi.com', headers: bearer(credentials) }),
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'pastedWebhook',
      list: (account, page) => client.lists(account, page),
      search: (account, text, page) => client.lists(account, page, text),
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 100, write: client.writeBatch },
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  receive,
}
