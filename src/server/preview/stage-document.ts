/**
 * The document in which an editor draws its bar or timer: nothing but our script over nothing at all, so that the page
 * behind the frame shows through. What it draws, the editor tells it by messages.
 */
import { createHash } from 'node:crypto'
import type { Origins } from '../foundation/origins.ts'
import type { ScriptFile } from '../http/script-file.ts'

/** The scheme is the light one, whatever the system prefers: a frame of another scheme than its own is opaque. */
const STYLE = 'html,body{margin:0;background:transparent;color-scheme:light}'
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** By the last part of their addresses. */
export type Stage = 'bar-preview' | 'oldest-bar-preview' | 'timer-preview' | 'portal-preview'

/** Null before the first build. */
export type StageScripts = Record<Stage, ScriptFile | null>

export function stageDocument(stage: Stage, { APP_ORIGIN, PREVIEW_ORIGIN }: Origins): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<style>${STYLE}</style>
</head>
<body>
<script src="${PREVIEW_ORIGIN}/${stage}.js" data-app="${APP_ORIGIN}"></script>
</body>
</html>
`
}

/** By stage: what its owner's bar or portal may bring, their style sheet and what that names, or their pictures. */
const mayLoad: Partial<Record<Stage, (origins: Origins) => string[]>> = {
  'oldest-bar-preview': ({ PREVIEW_ORIGIN }) => [
    `style-src 'sha256-${styleHash}' https:`,
    'img-src https: data:',
    'font-src https: data:',
    `connect-src ${PREVIEW_ORIGIN}/bar-fonts/`,
  ],
  'bar-preview': ownImages,
  'portal-preview': ownImages,
}

function ownImages({ MEDIA_ORIGIN }: Origins): string[] {
  return [`style-src 'sha256-${styleHash}'`, `img-src ${MEDIA_ORIGIN}`]
}

/** Its script is ours, yet what it draws was typed by people: it opens no window, asks nobody and leads nowhere. */
export function stagePolicy(stage: Stage, origins: Origins): string {
  const { APP_ORIGIN, PREVIEW_ORIGIN } = origins
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${PREVIEW_ORIGIN}`,
    ...(mayLoad[stage]?.(origins) ?? [`style-src 'sha256-${styleHash}'`]),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${APP_ORIGIN}`,
  ].join('; ')
}
