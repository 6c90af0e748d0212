/** What the honesty check of a campaign finds in its history and on its pages. */
import assert from 'node:assert/strict'
import type { HonestyAnswer } from '#domain/honesty/honesty.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { testServer } from '../../../tests/support/server.ts'
import { tenant } from '../../../tests/support/tenant.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import type { FetchResult } from '../outbound/fetcher.ts'
import { inspectHonesty } from './check-honesty.ts'

const answered = {
  outcome: 'answered',
  contentType: 'text/html',
  securityPolicy: '',
  frameOptions: '',
} as const

onEngineByTurns(
  'resets by hand and equal prices are found, and nothing in an honest campaign',
  async (engine) => {
    await using server = await testServer(engine)
    const { person, ids } = await tenant(server, 'owner@example.com')
    const path = `/api/campaigns/${ids.campaignId}`
    const scope = {
      account: { id: ownedAccount(ids.accountId) },
      campaign: { id: ownedCampaign(ids.campaignId) },
    }
    const inspect = async (closed: Partial<FetchResult> & { text: string; status: number }) => {
      const getPage = async (url: string): Promise<FetchResult> =>
        url.endsWith('/closed')
          ? { ...answered, url, ...closed, outcome: 'answered' }
          : {
              ...answered,
              url,
              status: 200,
              text: url.endsWith('/over') ? '<p>It is over.</p>' : '<p>Only $49</p>',
            }
      const { findings } = await inspectHonesty({ ...server.deps, fetcher: { getPage } }, scope)
      return findings.map(({ kind }) => kind)
    }

    assert.deepEqual(((await person.get(`${path}/honesty`)).body as HonestyAnswer).findings, [])
    assert.deepEqual(await inspect({ status: 200, text: '<p>Now $89</p>' }), [])
    assert.deepEqual(await inspect({ status: 200, text: '<p>49.00 $</p>' }), ['equalAmounts'])
    assert.deepEqual(await inspect({ status: 404, text: '' }), ['afterUnreachable'])
    await person.post(`${path}/leads/${ids.leadId}/reset`)
    const { findings } = (await person.get(`${path}/honesty`)).body as HonestyAnswer
    assert.deepEqual(
      findings.map(({ kind, weight }) => [kind, weight]),
      [['resetsByHand', 'misleads']],
    )
  },
)
