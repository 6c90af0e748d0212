/** Ontraport: tags start deadlines. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const ontraport: Adapter = {
  id: 'ontraport',
  name: client.name,
  apiDocs: platforms.ontraport.apiDocs,
  credentials: {
    first: {
      label: 'App ID',
      where: 'In Ontraport, open Administration, Integrations, Ontraport API, and make a key.',
      isSecret: false,
    },
    second: { label: 'API key', where: 'It stands beside the App ID of the same key.', isSecret: true },
  },
  limit: { calls: 180, perMs: 60_000, atOnce: 4 },
  reach: client.reach,
  verify: client.verify,
  triggers: {
    tag: {
      label: 'gets a tag',
      one: 'tag',
      many: 'tags',
      heardBy: 'webhook',
      list: client.tags,
      search: (account, text, page) => client.tags(account, page, text),
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    of: people.of,
    add: people.add,
    addsTo: 'tag',
  },
  tags: { one: 'tag', many: 'tags', add: client.addTag, remove: client.removeTag },
  hooks: webhook,
  receive: webhook.receive,
}
