/** What every platform that we talk to keeps, each against its fake. */
import { describe } from 'node:test'
import type { Adapter } from '#integrations/adapter.ts'
import { accountContract } from './contract-accounts.ts'
import { faultContract } from './contract-faults.ts'
import { fieldContract } from './contract-fields.ts'
import { hookContract } from './contract-hooks.ts'
import { oauthContract } from './contract-oauth.ts'
import { newSubscriberContract, peopleContract } from './contract-people.ts'
import { sourceContract, tagContract } from './contract-sources.ts'
import type { FakeServer } from './fake-server.ts'

export function contractOf(adapter: Adapter, server: () => FakeServer): void {
  describe(adapter.name, () => {
    accountContract(adapter, server)
    sourceContract(adapter, server)
    tagContract(adapter, server)
    fieldContract(adapter, server)
    peopleContract(adapter, server)
    newSubscriberContract(adapter, server)
    hookContract(adapter, server)
    faultContract(adapter, server)
    if (adapter.oauth) oauthContract(adapter, adapter.oauth, server)
  })
}
