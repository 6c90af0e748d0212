/** The first screen of an account: the demo shop first, with a picture of what one gets there. */
import { EmptyState } from '../ui/empty-state.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import type { useCreateDemo } from './api.ts'
import { TryDemoButton } from './try-demo.tsx'
import { WaysToCreate } from './ways-to-create.tsx'
import { welcomeText } from './welcome-text.ts'
import classes from './welcome.module.css'

/** As `scripts/guide-pictures.ts` takes it. */
const PICTURE = { width: 1120, height: 700 }

export function Welcome({ demo }: { demo: ReturnType<typeof useCreateDemo> }) {
  const { account } = useCurrentAccount()
  const { title, text, hasDemo } = welcomeText(account)
  return (
    <>
      <EmptyState
        title={title}
        action={
          <>
            {hasDemo && <TryDemoButton demo={demo} />}
            <WaysToCreate isMain={!hasDemo} />
          </>
        }
      >
        {text}
      </EmptyState>
      {hasDemo && (
        <figure className={classes.demo}>
          <img
            src={new URL('./demo-shop.webp', import.meta.url).href}
            alt="The offer of a small bakery, with a bar below that counts down to the visitor’s own deadline"
            {...PICTURE}
            className={classes.picture}
          />
          <figcaption className={classes.caption}>
            The demo shop: a bakery’s offer, and a bar that counts down to the deadline of whoever looks.
          </figcaption>
        </figure>
      )}
    </>
  )
}
