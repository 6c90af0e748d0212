/** The settings of a fake shop's theme: where it is kept which app embeds are on. */

export type FakeEmbed = 'on' | 'switched off again' | 'never on' | 'of another app'

export function themeSettings(embed: FakeEmbed, handle: string): string {
  const block = (app: string, disabled: boolean) => ({
    '8841302936715263112': {
      type: `shopify://apps/${app}/blocks/lastcall/0b9e3f5c-1a52-4c7e-9b1f-1f0f4f6f7a11`,
      disabled,
      settings: {},
    },
  })
  const blocks = {
    on: block(handle, false),
    'switched off again': block(handle, true),
    'never on': {},
    'of another app': block('reviews', false),
  }
  const current = { colors_accent_1: '#121212', blocks: blocks[embed] }
  return `/*
 * ------------------------------------------------------------
 * IMPORTANT: The contents of this file are auto-generated.
 * ------------------------------------------------------------
 */
${JSON.stringify({ current, presets: { Default: { colors_accent_1: '#121212' } } }, null, 2)}`
}
