/** GetResponse: lists start deadlines, and all of an account's lists share one callback. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { tokenOf } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const getresponse: Adapter = {
  id: 'getresponse',
  name: client.name,
  apiDocs: platforms.getresponse.apiDocs,
  credentials: {
    first: {
      label: 'API key',
      where:
        'In GetResponse, open Tools, Integrations and API, API, and generate a key. Keys lapse after 90 days without use.',
      isSecret: true,
    },
  },
  limit: { calls: 30_000, perMs: 600_000, atOnce: 8 },
  reach: (credentials) => ({
    baseUrl: 'https://api.getresponse.com/v3',
    headers: { 'x-auth-token': `api-key ${tokenOf(credentials)}` },
  }),
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'webhook',
      list: client.campaigns,
      search: (account, text, page) => client.campaigns(account, page, text),
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    of: people.of,
    add: people.add,
    addsTo: 'list',
  },
  tags: {
    one: 'tag',
    many: 'tags',
    from: {
      list: client.tags,
      search: (account, text, page) => client.tags(account, page, text),
    },
    add: client.addTag,
  },
  hooks: webhook,
  receive: webhook.receive,
}
