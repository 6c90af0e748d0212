/** Kit, once ConvertKit: tags and forms start deadlines. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { tokenOf } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const kit: Adapter = {
  id: 'kit',
  name: client.name,
  apiDocs: platforms.kit.apiDocs,
  credentials: {
    first: {
      label: 'V4 API key',
      where: 'In Kit, open Settings, Developer, and add a V4 key. Keys of version 3 do not work.',
      isSecret: true,
    },
  },
  limit: { calls: 120, perMs: 60_000, atOnce: 4 },
  reach: (credentials) => ({
    baseUrl: 'https://api.kit.com/v4',
    headers: { 'x-kit-api-key': tokenOf(credentials) },
  }),
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
    form: { label: 'joins by a form', one: 'form', many: 'forms', heardBy: 'webhook', list: client.forms },
  },
  fields: { of: 'account', types: ['text'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'form',
  },
  tags: { one: 'tag', many: 'tags', add: client.addTag, remove: client.removeTag },
  hooks: webhook,
  receive: webhook.receive,
}
