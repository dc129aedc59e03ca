import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Field, Input, Select, Textarea } from '../field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { Switch } from '../switch.tsx'
import { Tabs } from '../tabs.tsx'

const tones: NonNullable<ButtonProps['tone']>[] = ['primary', 'soft', 'outline', 'plain', 'dangerSoft', 'danger']

/** Every tone at rest, busy and disabled. */
export function Presses() {
  return (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <p key={tone} className="flex flex-wrap gap-2">
          <Button tone={tone}>
            <Plus className="size-5" aria-hidden="true" />
            {tone}
          </Button>
          <Button tone={tone} isIcon aria-label={`${tone}, icon alone`}>
            <Plus className="size-5" aria-hidden="true" />
          </Button>
          <Button tone={tone} isBusy>
            busy
          </Button>
          <Button tone={tone} disabled>
            disabled
          </Button>
        </p>
      ))}
    </div>
  )
}

export function Fields() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="Name" hint="As guests read it." isRequired>
        {(described) => <Input {...described} defaultValue="Casa degli ulivi" />}
      </Field>
      <Field label="Name" error="A name is missing." isRequired>
        {(described) => <Input {...described} placeholder="empty" />}
      </Field>
      <Field label="Closed">{(described) => <Input {...described} disabled defaultValue="cannot be changed" />}</Field>
      <Field label="Words">{(described) => <Textarea {...described} defaultValue="It grows with what is written." />}</Field>
      <Field label="Choice">
        {(described) => (
          <Select {...described}>
            <option>One</option>
            <option>Two</option>
          </Select>
        )}
      </Field>
      <Field label="Password">
        {(described) => <PasswordInput {...described} defaultValue="secret" showLabel="Show" hideLabel="Hide" />}
      </Field>
    </div>
  )
}

type Part = 'one' | 'two' | 'three'

export function Choices() {
  const [isOn, setOn] = useState(true)
  const [part, setPart] = useState<Part>('one')
  return (
    <div className="grid grid-cols-1 gap-4">
      <Switch label="Can be changed" hint="With a hint." isOn={isOn} onChange={setOn} />
      <Switch label="Off" isOn={false} />
      <Switch label="Fixed" isOn isFixed />
      <Tabs
        label="Parts"
        value={part}
        onChange={setPart}
        tabs={[
          { name: 'one', label: 'Open', content: <p>The open part.</p> },
          { name: 'two', label: 'With a mistake', isMarked: true, content: <p>Another part.</p> },
          { name: 'three', label: 'With news', news: 'one is new', content: <p>A third part.</p> },
        ]}
      />
    </div>
  )
}
