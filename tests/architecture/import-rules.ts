/** Who may import whom: the arrows between the rooms, and the packages that each room may use. */
import { importedPath, isTest, type Import, type SourceFile, type Tree } from './source-file.ts'
import type { Rule } from './rule.ts'

/** Which rooms each room may import. */
export const arrows: Record<string, readonly string[]> = {
  domain: [],
  widgets: ['domain'],
  embed: ['widgets', 'domain'],
  gif: ['domain'],
  integrations: ['domain'],
  server: ['domain', 'gif', 'integrations'],
  admin: ['domain', 'widgets'],
  demo: [],
}

const packages: Record<string, RegExp> = {
  domain: /^zod$/,
  widgets: /^$/,
  embed: /^$/,
  gif: /^(@napi-rs\/canvas$|node:(?!http|https|http2|net|tls|dgram|sqlite))/,
  integrations: /^(zod|node:crypto|node:timers\/promises)$/,
  server: /^(?!react|@mantine|@tanstack|vite)/,
  admin: /^(?!node:|fastify|@fastify|kysely|pg$|better-auth$|pino$|undici|nodemailer|prom-client)/,
  demo: /^$/,
}

const everyRoomKnown: Rule = {
  name: 'every file lives in a room',
  problems: ({ room }) => (room in arrows ? [] : [`src/${room} is no room`]),
  good: [['src/domain/pages/page.ts', '']],
  bad: [
    ['src/shared/page.ts', ''],
    ['src/page.ts', ''],
  ],
}

const roomsFollowTheArrows: Rule = {
  name: 'rooms import along the arrows only, and cross a wall with #',
  problems: (file) => file.imports.flatMap(({ from }) => wallProblems(file, from)),
  good: [
    ['src/server/pages/routes.ts', "import { page } from '#domain/pages/page.ts'"],
    ['src/domain/pages/page.ts', "import { url } from '../urls/url.ts'"],
    ['src/integrations/kit/client.ts', "import { kinds } from '#domain/platforms/platforms.ts'"],
    ['src/server/connections/connect.ts', "import { createClient } from '#integrations/kit/client.ts'"],
    ['src/gif/frame.ts', "import { secondsLeft } from '#domain/countdown/remaining.ts'"],
    ['src/server/pages/routes.test.ts', "import { testClock } from '../../../tests/support/clock.ts'"],
  ],
  bad: [
    ['src/domain/pages/page.ts', "import { app } from '../../server/app.ts'"],
    ['src/domain/pages/page.ts', "import { bar } from '#widgets/bar.ts'"],
    ['src/domain/pages/page.ts', "import { url } from '#domain/urls/url.ts'"],
    ['src/admin/pages/api.ts', "import type { Row } from '../../server/pages/repository.ts'"],
    ['src/widgets/bar.ts', "export * from '../domain/bars/bar.ts'"],
    ['src/gif/frame.ts', "import { drawBar } from '#widgets/bar.ts'"],
    ['src/admin/emails/api.ts', "import { createClient } from '#integrations/kit/client.ts'"],
    ['src/domain/emails/webhooks.ts', "import { read } from '#integrations/kit/webhook.ts'"],
    ['src/integrations/kit/client.ts', "import { deps } from '../../server/deps.ts'"],
    ['src/server/app.ts', "import { testClock } from '../../tests/support/clock.ts'"],
    ['src/server/app.test.ts', "import { start } from '../../scripts/start.ts'"],
  ],
}

function wallProblems(file: SourceFile, from: string): string[] {
  const path = importedPath(file, from)
  if (path === null) return []
  if (isTest(file) && path.startsWith('tests/support/')) return []

  const to = path.startsWith('src/') ? (path.split('/')[1] ?? '') : 'outside src'
  if (to === file.room) return from.startsWith('#') ? [`${from}: a relative path inside a room`] : []
  if (!arrows[file.room]?.includes(to)) return [`${from}: ${file.room} does not import ${to}`]
  return from.startsWith('#') ? [] : [`${from}: write #${to}/… to cross the wall`]
}

const roomsUseTheirPackages: Rule = {
  name: 'each room uses the packages that are meant for it',
  problems: (file) =>
    file.imports
      .filter(({ from }) => importedPath(file, from) === null && !isTest(file))
      .filter(({ from, typeOnly }) => !(typeOnly && from === 'zod') && !packages[file.room]?.test(from))
      .map(({ from }) => `${from} is not for ${file.room}`),
  good: [
    ['src/domain/pages/page.schema.ts', "import { z } from 'zod'"],
    ['src/widgets/bar.ts', "import type { z } from 'zod'"],
    ['src/server/app.ts', "import Fastify from 'fastify'"],
    ['src/gif/styles/canvas.ts', "import type { SKRSContext2D } from '@napi-rs/canvas'"],
    ['src/admin/main.tsx', "import { MantineProvider } from '@mantine/core'"],
    ['src/domain/pages/page.test.ts', "import { test } from 'node:test'"],
  ],
  bad: [
    ['src/domain/pages/page.ts', "import { readFileSync } from 'node:fs'"],
    ['src/widgets/bar.ts', "import { z } from 'zod'"],
    ['src/embed/core.ts', "import { html } from 'lit-html'"],
    ['src/gif/frame.ts', "import { request } from 'node:http'"],
    ['src/gif/styles/canvas.ts', "import sharp from 'sharp'"],
    ['src/integrations/mailchimp/client.ts', "import { sql } from 'kysely'"],
    ['src/server/app.ts', "import { useState } from 'react'"],
    ['src/admin/main.tsx', "import { join } from 'node:path'"],
    ['src/admin/main.tsx', "import Fastify from 'fastify'"],
  ],
}

const zodStaysInSchemas: Rule = {
  name: 'domain runs zod in *.schema.ts and *.api.ts only',
  problems: ({ room, path, imports }) =>
    room !== 'domain' || /\.(schema|api|test)\.ts$/.test(path)
      ? []
      : imports.filter(isZodAtRunTime).map(({ from }) => `${from} belongs in a schema`),
  good: [
    ['src/domain/pages/page.schema.ts', "import { z } from 'zod'"],
    ['src/domain/pages/pages.api.ts', "import { z } from 'zod'"],
    ['src/domain/pages/page.ts', "import type { z } from 'zod'"],
  ],
  bad: [
    ['src/domain/pages/page.ts', "import { z } from 'zod'"],
    // This runs the module too: only `import type` is removed.
    ['src/domain/pages/page.ts', "import { type z } from 'zod'"],
  ],
}

const visitorsNeverLoadZod: Rule = {
  name: 'nothing that visitors load runs zod, however far away',
  problems: (file, tree) =>
    ['widgets', 'embed'].includes(file.room) && !isTest(file)
      ? wayToZod(file, tree, new Set()).map((way) => `runs zod by way of ${way}`)
      : [],
  good: [
    ['src/embed/core.ts', "import type { Page } from '#domain/pages/page.schema.ts'"],
    ['src/widgets/bar.ts', "import { now } from '#domain/clock.ts'"],
  ],
  bad: [
    ['src/embed/core.ts', "import { page } from '#domain/far.ts'"],
    ['src/widgets/bar.ts', "export { page } from '#domain/page.schema.ts'"],
  ],
}

function wayToZod(file: SourceFile, tree: Tree, seen: Set<string>): string[] {
  if (seen.has(file.path)) return []
  seen.add(file.path)
  if (file.imports.some(isZodAtRunTime)) return [file.path]
  return file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ from }) => tree.get(importedPath(file, from) ?? ''))
    .filter((imported) => imported !== undefined)
    .flatMap((imported) => wayToZod(imported, tree, seen))
}

function isZodAtRunTime({ from, typeOnly }: Import): boolean {
  return !typeOnly && /^zod(\/|$)/.test(from)
}

/** Packages that many servers never use and every thread would hold; each is loaded in one place. */
const loadedWithFirstUse: Record<string, string> = {
  'src/server/assistant/model-step.ts': 'ai',
  'src/server/assistant/open-model.ts': '@ai-sdk/openai-compatible',
  'src/server/email-images/static-images.ts': 'sharp',
  'src/server/inbound-mail/authenticate-mail.ts': 'mailauth',
  'src/server/inbound-mail/parse-mail.ts': 'postal-mime',
  'src/server/inbound-mail/smtp-listener.ts': 'smtp-server',
  'src/server/mails/mailer.ts': 'nodemailer',
  'src/server/mcp/answer-mcp.ts': '@modelcontextprotocol/server',
  'src/server/outbound/exchange.ts': 'undici',
  'src/server/webauthn/load-verifier.ts': '@simplewebauthn/server',
}

/** Parts of a dialog that most openings do without, and that do not fit into its file beside a heavy package. */
const partsLoadedLater: Record<string, readonly string[]> = {
  'src/admin/assistant/ask-picker.tsx': ['./ask-field.tsx'],
  'src/admin/assistant/assistant-panel.tsx': ['./conversation-list.tsx', './made-campaign.ts'],
  'src/admin/portals/panel/block-fields.tsx': ['../rich-text/rich-text-field.tsx'],
  'src/admin/portals/panel/blocks-field.tsx': ['./sortable-blocks.tsx'],
}

/** Of `@scope/package/part` too. */
function packageOf(from: string): string {
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/')
}

const onlyRoutesLoadLater: Rule = {
  name: 'import() stands in the routes of the app, and where a heavy package is used first',
  problems: ({ path, imports }) =>
    path.startsWith('src/admin/routes/') || path.endsWith('.test.ts')
      ? []
      : imports
          .filter(({ dynamic }) => dynamic)
          .filter(({ from }) => loadedWithFirstUse[path] !== packageOf(from))
          .filter(({ from }) => partsLoadedLater[path]?.includes(from) !== true)
          .map(({ from }) => `import(${from}) hides an import`),
  good: [
    [
      'src/admin/routes/editor-routes.tsx',
      "lazyRouteComponent(() => import('../pages/pages-screen.tsx'), 'PagesScreen')",
    ],
    ['src/server/outbound/exchange.ts', "const { Client } = await import('undici')"],
    ['src/admin/assistant/ask-picker.tsx', "lazyRouteComponent(() => import('./ask-field.tsx'), 'AskField')"],
    ['src/server/webauthn/load-verifier.ts', "await import('@simplewebauthn/server/helpers')"],
  ],
  bad: [
    ['src/server/outbound/exchange.ts', "await import('./target.ts')"],
    ['src/server/outbound/fetcher.ts', "await import('undici')"],
    ['src/server/webauthn/load-verifier.ts', "await import('@simplewebauthn/browser')"],
    ['src/admin/pages/pages-screen.tsx', "const editor = await import('./editor.tsx')"],
    ['src/admin/router.tsx', "lazyRouteComponent(() => import('./pages/pages-screen.tsx'), 'PagesScreen')"],
    ['src/admin/assistant/ask-picker.tsx', "await import('./made-campaign.ts')"],
    ['src/server/app.ts', 'await import(name)'],
  ],
}

const chartsStayInAnalytics: Rule = {
  name: 'charts weigh on the analytics screens only',
  problems: ({ path, imports }) =>
    /^src\/admin\/(analytics|charts|dashboard)\//.test(path)
      ? []
      : imports
          .filter(({ from }) => /^recharts|^@mantine\/charts|^\.\.\/(\.\.\/)?charts\//.test(from))
          .map(({ from }) => `${from} would reach every screen`),
  good: [
    ['src/admin/analytics/day-by-day.tsx', "import { PanelChart } from '../charts/panel-chart.tsx'"],
    ['src/admin/dashboard/campaign-row.tsx', "import { Sparkline } from '../charts/sparkline.tsx'"],
  ],
  bad: [
    ['src/admin/ui/figure.tsx', "import { LineChart } from 'recharts'"],
    ['src/admin/campaigns/campaign-row.tsx', "import { Sparkline } from '../charts/sparkline.tsx'"],
  ],
}

/** What every screen of the app stands on; all other folders of the room are nouns, each with screens of its own. */
const belowNouns = ['calls', 'editor', 'navigation', 'saving', 'session', 'shell', 'ui']

const editorKitKnowsNoNoun: Rule = {
  name: 'the kit of the visual editors knows none of the things that are edited',
  problems: (file) =>
    file.path.startsWith('src/admin/editor/')
      ? file.imports
          .filter(({ from }) => isNounOfTheApp(importedPath(file, from) ?? ''))
          .map(({ from }) => `${from}: hand it in`)
      : [],
  good: [
    ['src/admin/editor/editor-shell.tsx', "import { LeaveGuard } from '../shell/unsaved-changes.tsx'"],
    ['src/admin/editor/fields/color-field.tsx', "import { Button } from '../../ui/button.tsx'"],
    ['src/admin/bars/bar-editor.tsx', "import { EditorShell } from '../editor/editor-shell.tsx'"],
  ],
  bad: [
    ['src/admin/editor/editor-shell.tsx', "import { useSaveBar } from '../bars/api.ts'"],
    ['src/admin/editor/preview/device.tsx', "import type { Timer } from '../../timers/timer.ts'"],
  ],
}

function isNounOfTheApp(path: string): boolean {
  const [, folder = ''] = /^src\/admin\/([^/]+)\//.exec(path) ?? []
  return folder !== '' && !belowNouns.includes(folder)
}

export const importRules: Rule[] = [
  everyRoomKnown,
  roomsFollowTheArrows,
  roomsUseTheirPackages,
  zodStaysInSchemas,
  visitorsNeverLoadZod,
  onlyRoutesLoadLater,
  chartsStayInAnalytics,
  editorKitKnowsNoNoun,
]
