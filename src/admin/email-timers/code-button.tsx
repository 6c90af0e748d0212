/** Opens the code that is pasted into emails. */
import { IconCode } from '@tabler/icons-react'
import controls from '../editor/editor-controls.module.css'
import { Button } from '../ui/button.tsx'
import classes from './code-button.module.css'

type CodeButtonProps = { opened: boolean; onToggle: () => void }

export function CodeButton({ opened, onToggle }: CodeButtonProps) {
  return (
    <Button className={`${controls.preview} ${classes.code}`} aria-expanded={opened} onClick={onToggle}>
      <IconCode size={16} stroke={1.75} aria-hidden="true" />
      <span className={`${controls.word} ${classes.codeWord}`}>Get code</span>
    </Button>
  )
}
