/** A small text with bold and italic words, links and lists. */
import { Input, Popover, UnstyledButton } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList, type Icon } from '@tabler/icons-react'
import { useId, useState, type MouseEvent, type Ref } from 'react'
import { plainTextOf, type RichText } from '#domain/portals/rich-text.ts'
import { LinkForm } from './link-form.tsx'
import classes from './rich-text-field.module.css'
import { useSquire } from './use-squire.ts'

type RichTextFieldProps = {
  label: string
  /** The dotted path of the field. */
  path: string
  limit: number
  value: RichText
  error: string | undefined
  onChange: (text: RichText) => void
}

export function RichTextField({ label, path, limit, value, error, onChange }: RichTextFieldProps) {
  const id = useId()
  const { root, squire, marked } = useSquire({ value, onChange })
  const [isLinking, setLinking] = useState(false)

  function link(url: string) {
    setLinking(false)
    if (url === '') squire.current?.removeLink()
    else squire.current?.makeLink(url)
  }

  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.box} data-invalid={error !== undefined || undefined}>
        <div role="toolbar" aria-label={`Marks: ${label}`} className={classes.tools}>
          <Tool
            icon={IconBold}
            label="Bold"
            isOn={marked.bold}
            onUse={() => (marked.bold ? squire.current?.removeBold() : squire.current?.bold())}
          />
          <Tool
            icon={IconItalic}
            label="Italic"
            isOn={marked.italic}
            onUse={() => (marked.italic ? squire.current?.removeItalic() : squire.current?.italic())}
          />
          <Popover
            opened={isLinking}
            onChange={setLinking}
            position="bottom-start"
            portalProps={{ target: '#sheet' }}
            trapFocus
            returnFocus
            shadow="md"
          >
            <Popover.Target>
              <Tool
                icon={IconLink}
                label="Link"
                isOn={marked.link !== null}
                onUse={() => setLinking(!isLinking)}
              />
            </Popover.Target>
            <Popover.Dropdown aria-label="Link">
              <LinkForm url={marked.link} onLink={link} />
            </Popover.Dropdown>
          </Popover>
          <Tool
            icon={IconList}
            label="List"
            isOn={marked.list}
            onUse={() => (marked.list ? squire.current?.removeList() : squire.current?.makeUnorderedList())}
          />
          <span className={classes.count} aria-hidden="true">
            {plainTextOf(value).length}/{limit}
          </span>
        </div>
        <div
          ref={root}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          data-field={path}
          dir="auto"
          className={classes.text}
        />
      </div>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} role="alert" mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

type ToolProps = {
  icon: Icon
  label: string
  isOn: boolean
  onUse: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The words stay selected while it is clicked. */
function Tool({ icon: Picture, label, isOn, onUse, ...target }: ToolProps) {
  return (
    <UnstyledButton
      {...target}
      className={classes.tool}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onUse}
    >
      <Picture size={16} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  )
}
