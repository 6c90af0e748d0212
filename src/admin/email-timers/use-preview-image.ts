/** The picture of a timer as it stands: asked for a moment after the last change, and the newest answer wins. */
import { useEffect, useRef, useState } from 'react'
import { RequestFailed } from '../calls/request.ts'
import { previewImage } from './api.ts'
import type { PreviewQuery } from './preview-query.ts'

/** Shorter than a pause between two keys, longer than the way from one to the next. */
const PAUSE_MS = 120

/** Too much is being drawn: how often it is asked again, and when. */
const ATTEMPTS = 3
const BUSY_MS = 1000

type ShownImage = { url: string; of: string }

export function usePreviewImage(query: PreviewQuery) {
  const asked = JSON.stringify(query)
  const [shown, setShown] = useState<ShownImage | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const leave = new AbortController()
    // What was asked for is the text of the query.
    const wanted = JSON.parse(asked) as PreviewQuery
    let timer = setTimeout(() => void ask(ATTEMPTS), isFirst.current ? 0 : PAUSE_MS)

    async function ask(attempts: number) {
      isFirst.current = false
      try {
        const image = await previewImage(wanted, leave.signal)
        if (leave.signal.aborted) return
        setShown({ url: URL.createObjectURL(image), of: asked })
        setFailed(null)
      } catch (error) {
        if (leave.signal.aborted) return
        // The last picture stays (B §7); a session that is over has been noticed by then.
        if (attempts > 1 && isBusy(error)) timer = setTimeout(() => void ask(attempts - 1), BUSY_MS)
        else setFailed(asked)
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

function isBusy(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 503
}
