/** One click to a working campaign on the demo shop, and where to look at it from both sides. */
import { Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEditorLink } from '../navigation/editor-family.ts'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { useCreateDemo } from './api.ts'
import dialog from '../ui/dialog.module.css'
import classes from './try-demo.module.css'
import { browserTimeZone } from './time-zones.ts'

type Demo = ReturnType<typeof useCreateDemo>

export function TryDemoButton({ demo }: { demo: Demo }) {
  return (
    <Button
      variant="primary"
      busy={demo.isPending}
      onClick={() => void toast.outcome(demo.mutateAsync(browserTimeZone()))}
    >
      Try it on the demo shop
    </Button>
  )
}

export function DemoReadyDialog({ demo, onClose }: { demo: Demo['data']; onClose: () => void }) {
  return (
    <Modal opened={demo !== undefined} onClose={onClose} title="Your demo campaign is ready" size={560}>
      {demo && <WhereToGo {...demo} />}
    </Modal>
  )
}

function WhereToGo({ id, demoUrl }: { id: string; demoUrl: string }) {
  const toEditor = useEditorLink()
  return (
    <>
      <ol className={classes.steps}>
        <li>Open the shop in a new tab and sign up there with any address, as one of your visitors would.</li>
        <li>The next page shows a bar that counts down to a deadline of your own.</li>
        <li>Come back here: the lead has arrived, with the same deadline.</li>
      </ol>
      <div className={dialog.actions}>
        <LinkButton {...toEditor(id, 'pages')}>Show the campaign</LinkButton>
        <AnchorButton
          variant="primary"
          href={demoUrl}
          target="_blank"
          rel="noopener"
          data-autofocus
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          Open the demo shop
        </AnchorButton>
      </div>
    </>
  )
}
