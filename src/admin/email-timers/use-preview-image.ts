/** The picture of a timer as it stands: asked for a moment after the last change, and the newest answer wins. */
import { useEffect, useRef, useState } from 'react'
import { previewImage } from './api.ts'
import type { PreviewQuery } from './preview-query.ts'

/** Shorter than a pause between two keys, longer than the way from one to the next. */
const PAUSE_MS = 120

type Shown = { url: string; of: string }

export function usePreviewImage(query: PreviewQuery) {
  const asked = JSON.stringify(query)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const leave = new AbortController()
    // What was asked for is the text of the query.
    const timer = setTimeout(
      () => void ask(JSON.parse(asked) as PreviewQuery),
      isFirst.current ? 0 : PAUSE_MS,
    )

    async function ask(wanted: PreviewQuery) {
      isFirst.current = false
      try {
        const image = await previewImage(wanted, leave.signal)
        if (leave.signal.aborted) return
        setShown({ url: URL.createObjectURL(image), of: asked })
        setFailed(null)
      } catch {
        // The last picture stays (B §7); a session that is over has been noticed by then.
        if (!leave.signal.aborted) setFailed(asked)
      }
    }

    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [asked, attempt])

  // Each picture is given back as soon as the next one is there.
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])

  return {
    url: shown?.url ?? null,
    isUpdating: shown?.of !== asked && failed !== asked,
    /** There is nothing to show instead. */
    isMissing: shown === null && failed === asked,
    again: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}
