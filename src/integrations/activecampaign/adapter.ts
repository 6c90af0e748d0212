/** ActiveCampaign: lists and tags start deadlines; an account is called at the address that its owner copies. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const activecampaign: Adapter = {
  id: 'activecampaign',
  name: client.name,
  apiDocs: platforms.activecampaign.apiDocs,
  credentials: {
    first: {
      label: 'API URL',
      where: 'In ActiveCampaign, open Settings, Developer, and copy the URL.',
      isSecret: false,
    },
    second: {
      label: 'API key',
      where: 'It stands right below the URL, in Settings, Developer.',
      isSecret: true,
    },
  },
  limit: { calls: 5, perMs: 1000, atOnce: 4 },
  reach: client.reach,
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'webhook',
      list: client.lists,
      search: (account, text, page) => client.lists(account, page, text),
    },
    tag: {
      label: 'gets a tag',
      one: 'tag',
      many: 'tags',
      heardBy: 'webhook',
      list: client.tags,
      search: (account, text, page) => client.tags(account, page, text),
      create: client.createTag,
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    read: client.read,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  tags: { one: 'tag', many: 'tags', add: client.addTag, remove: client.removeTag },
  hooks: webhook,
  receive: webhook.receive,
}
