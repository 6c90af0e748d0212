/** What frames that draw the portal are told: the theme as it stands, with what its campaign has to show. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '#domain/analytics/local-day.ts'
import { writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import { codeWords } from '#domain/discounts/code-words.ts'
import { showsTimer } from '#domain/portals/portal-extras.ts'
import type { ToPortalPreview } from '#domain/portals/portal-preview.ts'
import { PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import { inlineTimerQuery } from '../timers/api.ts'
import { shownTheme } from './shown-theme.ts'
import type { PortalEditorState } from './use-portal-editor.ts'

export function usePortalPreviewMessage({
  campaign,
  data,
  facts,
  design,
  place,
}: PortalEditorState): ToPortalPreview {
  const [openedAt] = useState(Date.now)
  const { id, language, timezone, quantity, exampleCode } = campaign
  const portal = shownTheme(design.now, {
    imageOrigin: data.imageOrigin,
    left: quantity === null ? undefined : Math.max(1, quantity.remaining),
    today: localDay(openedAt, timezone),
    language,
  })
  // Asked for where a block shows it, and nowhere else.
  const timer = useQuery({ ...inlineTimerQuery(id), enabled: showsTimer(portal) }).data?.settings
  const text = writtenDeadline(openedAt + PREVIEW_SECONDS * 1000, timezone, {
    format: '',
    language,
    useTwentyFourHours: false,
  })
  return {
    to: 'lastcall-preview',
    portal,
    step: place.step,
    language,
    hasClock: facts.hasClock,
    ...(facts.hasClock && { text }),
    ...(quantity !== null && { n: Math.max(1, quantity.remaining) }),
    ...(timer && { timer }),
    ...(exampleCode !== null && { code: { c: exampleCode, w: codeWords(language) } }),
  }
}
