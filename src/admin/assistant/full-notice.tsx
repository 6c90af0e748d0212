/** In place of the input, once a conversation has used up its tokens (A §9). */
import { assistantMessages } from '#domain/assistant/messages.ts'
import { Button } from '../ui/button.tsx'
import classes from './assistant.module.css'

export function FullNotice({ onNew }: { onNew: () => void }) {
  return (
    <div className={classes.full}>
      <p>{assistantMessages.full}</p>
      <Button size="xs" onClick={onNew}>
        New conversation
      </Button>
    </div>
  )
}
