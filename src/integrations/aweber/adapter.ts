/** AWeber: lists start deadlines. It has no webhooks for everybody, so it is asked who came. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { bearer } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import { oauth } from './oauth.ts'
import { receive } from './webhook.ts'

export const aweber: Adapter = {
  id: 'aweber',
  name: client.name,
  apiDocs: platforms.aweber.apiDocs,
  credentials: null,
  oauth,
  limit: { calls: 120, perMs: 60_000, atOnce: 4 },
  reach: (credentials) => ({ baseUrl: 'https://api.aweber.com/1.0', headers: bearer(credentials) }),
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'polling',
      list: client.lists,
      arrivals: client.arrivals,
    },
  },
  fields: { of: 'list', types: ['text'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  tags: {
    one: 'tag',
    many: 'tags',
    from: 'names',
    add: (account, person, { name }) => client.changeTags(account, person, { add: [name], remove: [] }),
    remove: (account, person, { name }) => client.changeTags(account, person, { add: [], remove: [name] }),
  },
  receive,
}
