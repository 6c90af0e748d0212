/** The step of Page Setup that shows the code and where it goes. */
import { Button } from '../ui/button.tsx'
import classes from './page-setup.module.css'
import { SnippetPanel, type Snippets } from './snippet-panel.tsx'
import type { VerifyEvent } from './verify-steps.ts'

type AddCodeStepProps = { snippets: Snippets; send: (event: VerifyEvent) => void }

export function AddCodeStep({ snippets, send }: AddCodeStepProps) {
  return (
    <>
      <SnippetPanel {...snippets} />
      <div className={classes.actions}>
        <Button onClick={() => send('back')}>Back</Button>
        <Button variant="primary" data-autofocus onClick={() => send('codeAdded')}>
          I added the code
        </Button>
      </div>
    </>
  )
}
