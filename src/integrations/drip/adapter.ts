/** Drip: tags start deadlines. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { basic, tokenOf } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const drip: Adapter = {
  id: 'drip',
  name: client.name,
  apiDocs: platforms.drip.apiDocs,
  credentials: {
    first: {
      label: 'API token',
      where: 'In Drip, open your user settings and copy the API token.',
      isSecret: true,
    },
    second: {
      label: 'Account ID',
      where: 'In Drip, open Settings, General: it is the number of your account.',
      isSecret: false,
    },
  },
  limit: { calls: 3600, perMs: 3_600_000, atOnce: 4 },
  reach: (credentials) => ({
    baseUrl: 'https://api.getdrip.com/v2',
    headers: basic(tokenOf(credentials), ''),
  }),
  verify: client.verify,
  triggers: {
    tag: { label: 'gets a tag', one: 'tag', many: 'tags', heardBy: 'webhook', list: client.tags },
  },
  fields: { of: 'account', types: ['text'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 1000, write: client.writeBatch },
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'tag',
  },
  tags: { one: 'tag', many: 'tags', add: client.addTag, remove: client.removeTag },
  hooks: webhook,
  receive: webhook.receive,
}
