/** The code in a page's form: copied with one click, and seen only by who wants to. It is needed once for each site. */
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CopyTextButton } from '../ui/copy-button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import classes from './snippet-panel.module.css'
import { SnippetPanel, type Snippets } from './snippet-panel.tsx'
import { whereToPaste } from './where-to-paste.ts'

/** `already` says where the code is; null where it has to be put in first. */
export function PageCode({ snippets, already }: { snippets: Snippets; already: string | null }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <SnippetPanel {...snippets} />
  return (
    <div className={classes.head}>
      {already ? (
        <StatusIcon status="done">
          {already} If it is in the header of the whole site, there is nothing left to paste.
        </StatusIcon>
      ) : (
        <p className={classes.advice}>
          <span className={classes.label}>Code for your page</span>
          {whereToPaste(snippets.landingPlatform).advice}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="xs" variant="subtle" onClick={() => setShown(true)}>
          Show code
        </Button>
        <CopyTextButton text={snippets.snippet}>Copy code</CopyTextButton>
      </div>
    </div>
  )
}
