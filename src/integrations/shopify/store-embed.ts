/** Whether our app embed is on in the theme that buyers see: it is kept in the theme's own settings. */
import { z } from 'zod'
import { idText } from '../platform-api.ts'
import type { EmbedState, Shop, Store } from '../store.ts'
import { ask, rejected, userErrors } from './store-api.ts'
import { operations } from './store-operations.ts'

/** File name of the block in the theme app extension. */
export const EMBED_BLOCK = 'lastcall'

export const embed: Store['embed'] = {
  async state(shop, { handle }) {
    const settings = await themeSettings(shop)
    return settings === null ? 'unknown' : embedState(settings, handle)
  },
  tell,
  link: (shop, clientId) =>
    `https://${shop}/admin/themes/current/editor?${new URLSearchParams({ context: 'apps', activateAppId: `${clientId}/${EMBED_BLOCK}` }).toString()}`,
}

const installation = z.looseObject({ currentAppInstallation: z.looseObject({ id: idText }) })
const told = z.looseObject({ metafieldsSet: z.looseObject({ userErrors }) })

/** Kept with our installation, where the embed's own page reads it as `app.metafields.lastcall.script`. */
async function tell(shop: Shop, script: string): Promise<void> {
  const asked = { operation: operations.installation, data: installation, isRepeatable: true }
  const { id: ownerId } = (await ask(shop, asked)).currentAppInstallation
  const field = {
    ownerId,
    namespace: 'lastcall',
    key: 'script',
    type: 'single_line_text_field',
    value: script,
  }
  const telling = { operation: operations.tellEmbed, variables: { fields: [field] }, data: told }
  const errors = (await ask(shop, { ...telling, isRepeatable: true })).metafieldsSet.userErrors
  if (errors.length > 0) throw rejected(errors)
}

const theme = z.looseObject({
  files: z
    .looseObject({
      nodes: z.array(
        z.looseObject({
          body: z.looseObject({ content: z.string().optional(), contentBase64: z.string().optional() }),
        }),
      ),
    })
    .nullable(),
})
const data = z.looseObject({ themes: z.looseObject({ nodes: z.array(theme) }).nullable() })

async function themeSettings(shop: Shop): Promise<string | null> {
  const { themes } = await ask(shop, { operation: operations.theme, data, isRepeatable: true })
  const body = themes?.nodes[0]?.files?.nodes[0]?.body
  if (body?.content !== undefined) return body.content
  return body?.contentBase64 === undefined ? null : Buffer.from(body.contentBase64, 'base64').toString('utf8')
}

const blocks = z.record(z.string(), z.looseObject({ type: z.string(), disabled: z.boolean().optional() }))
const chosen = z.looseObject({ blocks: blocks.optional() })
/** As a text, `current` is the name of one of the presets. */
const themeFile = z.looseObject({
  current: z.union([z.string(), chosen]),
  presets: z.record(z.string(), chosen).optional(),
})

/** Shops write a comment before it. */
const leadingComment = /^\s*\/\*[\s\S]*?\*\//

function embedState(text: string, handle: string | null): EmbedState {
  const read = themeFile.safeParse(parsed(text.replace(leadingComment, '')))
  if (!read.success) return 'unknown'
  const { current, presets } = read.data
  const settings = typeof current === 'string' ? presets?.[current] : current
  const ours = Object.values(settings?.blocks ?? {}).filter(({ type }) => isOurs(type, handle))
  return ours.some(({ disabled }) => disabled !== true) ? 'on' : 'off'
}

/** `shopify://apps/lastcall/blocks/lastcall/0b9e…`; an app that does not tell its handle is known by the block alone. */
function isOurs(type: string, handle: string | null): boolean {
  const [, app, block] = /^shopify:\/\/apps\/([^/]+)\/blocks\/([^/]+)(?:\/|$)/.exec(type) ?? []
  return block === EMBED_BLOCK && (handle === null || app === handle)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
