/** The step of Page Setup that shows the code and where it goes. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { Button } from '../ui/button.tsx'
import classes from './page-setup.module.css'
import { PlaceCode } from './place-code.tsx'
import { SnippetPanel, type Snippets } from './snippet-panel.tsx'
import type { VerifyEvent } from './verify-steps.ts'

type AddCodeStepProps = { page: PageAnswer; snippets: Snippets; send: (event: VerifyEvent) => void }

export function AddCodeStep({ page, snippets, send }: AddCodeStepProps) {
  return (
    <>
      <div className={classes.codes}>
        <SnippetPanel {...snippets} />
        <PlaceCode type={page.type} codes={snippets} />
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" className={classes.aside} onClick={() => send('askedForHelp')}>
          I need help
        </Button>
        <Button onClick={() => send('back')}>Back</Button>
        <Button variant="primary" data-autofocus onClick={() => send('codeAdded')}>
          I added the code
        </Button>
      </div>
    </>
  )
}
