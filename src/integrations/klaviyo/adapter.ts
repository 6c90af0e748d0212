/** Klaviyo: lists start deadlines; its tags are those of campaigns, so people have none. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { tokenOf } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

const JSON_API = 'application/vnd.api+json'

export const klaviyo: Adapter = {
  id: 'klaviyo',
  name: client.name,
  apiDocs: platforms.klaviyo.apiDocs,
  credentials: {
    first: {
      label: 'Private API key',
      where:
        'In Klaviyo, open Settings, API keys, and create a private key with full access to lists and profiles.',
      isSecret: true,
    },
  },
  limit: { calls: 700, perMs: 60_000, atOnce: 8 },
  reach: (credentials) => ({
    baseUrl: 'https://a.klaviyo.com/api',
    headers: {
      authorization: `Klaviyo-API-Key ${tokenOf(credentials)}`,
      revision: '2026-07-15',
      accept: JSON_API,
      'content-type': JSON_API,
    },
  }),
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'webhook',
      list: client.lists,
      create: client.createList,
    },
  },
  fields: { of: 'account', types: ['text', 'date'], create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 10_000, write: client.writeBatch },
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  hooks: webhook,
  receive: webhook.receive,
}
