/**
 * The button of a page's bar is stored once, with its page. Until now a page that named none showed the one that was
 * saved with its bar: that one is the page's from now on, so that visitors see what they saw.
 */
import type { Db } from '../schema.ts'

type Button = { text: string; url: string; variant: string; target: string }

export async function up(db: Db): Promise<void> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'cta', 'bar'])
    .where('type', '=', 'floatbar_v2')
    .where('bar', 'is not', null)
    .execute()
  for (const { id, cta, bar } of pages) {
    const named = readJson(cta) as { show_cta?: boolean } | null
    const { cta: own } = (readJson(bar) ?? {}) as { cta?: Partial<Button> }
    if (named?.show_cta || !isButton(own)) continue
    await db
      .updateTable('pages')
      .set({ cta: JSON.stringify(ctaOf(own)) })
      .where('id', '=', id)
      .execute()
  }
}

function ctaOf({ text, url, variant, target }: Button) {
  return {
    show_cta: variant !== 'none' && url !== '',
    cta_text: text,
    cta_url: url,
    cta_variant: variant,
    cta_open_in_new_tab: target,
  }
}

function isButton(own: Partial<Button> | undefined): own is Button {
  return [own?.text, own?.url, own?.variant, own?.target].every((field) => typeof field === 'string')
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // What cannot be read showed the default, which has no button any more.
    return null
  }
}
