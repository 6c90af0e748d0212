/**
 * While one works on the product, the assistant asks a model that is none: it makes a campaign of a length in days, adds a
 * page when it is told an address, and asks for a length otherwise. `LLM_BASE_URL=` has the built-in guide answer.
 */
import { fakeModel, type FakeAnswer, type FakeQuestion } from '../tests/support/fake-model.ts'

const EVERY_MS = 30

/** For the server; nothing where its environment says whom to ask. */
export async function settingsOfFakeModel(port: number): Promise<Record<string, string>> {
  if (process.env.LLM_BASE_URL !== undefined) return {}
  const model = await fakeModel(port)
  model.answers((question) => ({ ...answerTo(question), everyMs: EVERY_MS }))
  return model.settings
}

function answerTo({ messages }: FakeQuestion): FakeAnswer {
  const last = messages.at(-1)
  if (last?.role === 'tool') return { says: afterTool(textOf(last)) }
  const said = textOf(last)
  const [url] = /https?:\/\/\S+/.exec(said) ?? []
  const campaignId = madeBefore(messages)
  if (url !== undefined && campaignId !== null)
    return {
      calls: [{ name: 'addCampaignPage', input: { campaignId, type: 'floatbar_v2', beforeUrl: url } }],
    }
  const [, length] = /(\d+)[ -]?days?/i.exec(said) ?? []
  if (length === undefined) return { says: 'How long should the offer last? For example: 3 days.' }
  const input = {
    campaignName: said.slice(0, 60),
    campaignType: 'evergreen',
    deadlineUnit: 'days',
    deadlineLength: Number(length),
  }
  return { says: 'I make a draft of it.', calls: [{ name: 'createCampaign', input }] }
}

function textOf(message: FakeQuestion['messages'][number] | undefined): string {
  return typeof message?.content === 'string' ? message.content : ''
}

function afterTool(content: string): string {
  return content.includes('"ok":true')
    ? 'It is there. Tell me the address of the offer, and I add the page.'
    : 'That did not work.'
}

function madeBefore(messages: FakeQuestion['messages']): string | null {
  const results = messages.filter(({ role }) => role === 'tool').map(textOf)
  return results.map((text) => /"id":"([0-9a-z]{25})"/.exec(text)?.[1]).find((id) => id !== undefined) ?? null
}
