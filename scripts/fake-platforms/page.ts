/** `/dev/platforms`: each fake platform with its keys, its people, what it was asked, and what can be done to it. */
import { adapters } from '../../src/integrations/adapters.ts'
import type { Adapter } from '../../src/integrations/adapter.ts'
import type { FakeServer } from '../../tests/support/platforms/fake-server.ts'
import { peopleIn } from '../../tests/support/platforms/fake-state.ts'
import type { FakeShops } from '../../tests/support/platforms/shops.ts'
import { checkoutsSection } from './checkouts.ts'
import { shopsSection } from './shops.ts'
import { nextFailures, sourcesOf } from './actions.ts'

const LAST_CALLS = 8
const SHOWN_PEOPLE = 12

type Fake = ReturnType<FakeServer['of']>

export function platformsPage(server: FakeServer, shops: FakeShops): string {
  const all = Object.values(adapters)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fake platforms</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${styles}</style></head><body><h1>Fake platforms</h1>
<p>Connect them in the app with these credentials. Nothing here outlives npm run dev.</p>
<nav>${all.map(({ id, name }) => `<a href="#${id}">${safe(name)}</a>`).join(' ')} <a href="#checkouts">Checkouts</a> <a href="#shopify">Shop</a></nav>
${shopsSection(shops, safe)}${checkoutsSection(safe)}
${all.map((adapter) => section(adapter, server.of(adapter.id))).join('')}</body></html>`
}

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8886;margin-top:2rem}form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
td,th{text-align:start;padding:.1rem 1rem .1rem 0;vertical-align:top}code{user-select:all;overflow-wrap:anywhere}`

function section(adapter: Adapter, fake: Fake): string {
  const { platform, state, failing, log, complaints } = fake
  return `<section id="${adapter.id}"><h2>${safe(adapter.name)}</h2>
<table>${credentials(adapter, fake)}
${sourcesOf(state)
  .filter(({ kind }) => kind in adapter.triggers || (kind === 'tag' && adapter.tags))
  .map(({ kind, source }) => row(kind, `${safe(source.name)}: ${peopleIn(state, source.id).length} people`))
  .join('')}</table>
<form method="post" action="/dev/platforms"><input type="hidden" name="platform" value="${platform.id}">
<input name="email" type="email" required placeholder="ada@mail.example" aria-label="Email">
<select name="source" aria-label="What they join">${sourcesOf(state)
    .filter(({ kind }) => kind in adapter.triggers)
    .map(({ kind, source }) => `<option value="${kind}/${source.id}">${kind}: ${safe(source.name)}</option>`)
    .join('')}</select>
<input name="address" type="url" placeholder="address of a pasted webhook" aria-label="Address of a pasted webhook">
<button>Somebody joins</button></form>
<form method="post" action="/dev/platforms"><input type="hidden" name="platform" value="${platform.id}">
<select name="failure" aria-label="How it fails">${Object.keys(nextFailures)
    .map((name) => `<option>${name}</option>`)
    .join(
      '',
    )}</select><button>Fail like this next</button> ${failing.length > 0 ? `${failing.length} to come` : ''}</form>
<details><summary>People and calls</summary><table>${state.people
    .toReversed()
    .slice(0, SHOWN_PEOPLE)
    .map(({ email, values }) => row(email, safe(JSON.stringify(values))))
    .join('')}</table><pre>${safe(
    [...log.slice(-LAST_CALLS).map(({ method, path }) => `${method} ${path}`), ...complaints].join('\n'),
  )}</pre></details></section>`
}

function credentials({ credentials: form, oauth }: Adapter, { platform }: Fake): string {
  const { credentials: keys } = platform
  const typed =
    form && keys.by === 'key'
      ? [form.first, form.second].map((field, at) =>
          field ? row(field.label, `<code>${safe(at === 0 ? keys.first : keys.second)}</code>`) : '',
        )
      : []
  return [
    ...typed,
    oauth ? row('Signing in', 'a page of the fake asks, and either answer leads back') : '',
  ].join('')
}

function row(head: string, cell: string): string {
  return `<tr><th>${safe(head)}</th><td>${cell}</td></tr>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
