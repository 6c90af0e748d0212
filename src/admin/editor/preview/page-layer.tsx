/** What lies behind: the owner's page where it can be shown, a drawn one where it cannot, or not yet. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { frameContentQuery, previewAddressesQuery } from './api.ts'
import { DrawnPage } from './drawn-page.tsx'
import classes from './page-layer.module.css'
import { pageBehind, type PageAddresses } from './page-behind.ts'
import { useIsLate } from './use-is-late.ts'
import { usePageMessages, type PageMessages } from './use-page-messages.ts'

/** Most pages are there by then; one that is not is shown as far as it has come. */
const LATE_MS = 4000

type PageLayerProps = PageMessages & {
  campaignId: string
  pageId: string
  /** What stands on the page, in a word, and whether it is a part of it or floats over it. */
  shown: { name: string; hasContent: boolean }
}

export function PageLayer({ campaignId, pageId, shown, ...messages }: PageLayerProps) {
  const addresses = useQuery(previewAddressesQuery(campaignId, pageId))

  if (addresses.data && !addresses.isPlaceholderData)
    return <AddressedPage key={pageId} addresses={addresses.data} shown={shown} {...messages} />
  if (addresses.isError)
    return (
      <DrawnPage
        note={addresses.error.message}
        onRetry={() => void addresses.refetch()}
        hasContent={shown.hasContent}
      />
    )
  return <PageOnItsWay shown={shown} />
}

type AddressedPageProps = Omit<PageLayerProps, 'campaignId' | 'pageId'> & {
  addresses: PageAddresses & { frameContentUrl: string }
}

/** Later addresses of the same page change nothing, for it would load anew, unless it has to. */
function AddressedPage({ addresses, shown, ...messages }: AddressedPageProps) {
  const [used, setUsed] = useState(addresses)
  const content = useQuery(frameContentQuery(used.frameContentUrl))

  function retry() {
    if (used.frameContentUrl === addresses.frameContentUrl) void content.refetch()
    else setUsed(addresses)
  }

  if (content.isFetching) return <PageOnItsWay shown={shown} />
  const behind = content.data && pageBehind(used, content.data, location.origin)
  if (behind) return <FramedPage {...behind} shown={shown} {...messages} />
  return (
    <DrawnPage
      note={`${content.data ? NO_PAGE : NO_ANSWER}. The ${shown.name} is shown on a sample page.`}
      onRetry={retry}
      hasContent={shown.hasContent}
    />
  )
}

const NO_ANSWER = 'Your page could not be reached just now'
/** One that lets nobody frame it is shown all the same. */
const NO_PAGE = 'There is no page at this address, or none that answers'

function PageOnItsWay({ shown }: Pick<PageLayerProps, 'shown'>) {
  const isLate = useIsLate(LATE_MS)
  return (
    <DrawnPage
      note={isLate ? 'Your page is slow to answer…' : 'Loading your page…'}
      hasContent={shown.hasContent}
    />
  )
}

type FramedPageProps = Omit<AddressedPageProps, 'addresses'> & { src: string; sandbox: string }

function FramedPage({ src, sandbox, shown, ...messages }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  usePageMessages(frame, messages)
  const [isLoaded, setIsLoaded] = useState(false)
  const isLate = useIsLate(LATE_MS)
  const isShown = isLoaded || isLate

  return (
    <>
      {!isShown && <DrawnPage note="Loading your page…" hasContent={shown.hasContent} />}
      <iframe
        ref={frame}
        className={classes.frame}
        data-shown={isShown}
        title="Your page"
        src={src}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
      {isShown && !isLoaded && (
        <div className={classes.waiting} role="status">
          <VisuallyHidden>Your page is still loading…</VisuallyHidden>
        </div>
      )}
    </>
  )
}
