import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TextField } from '#platform/ui/field.tsx';
import { maxDemoMessageOrNotesLength, appendDemoChatMessageOfDriver } from '../../domain/demo/demo-rules.ts';
import type { DemoPassengerChat } from '../../domain/demo/demo-state.ts';
import { messages } from './messages.ts';
import type { DriverDemoController } from './use-driver-demo.ts';

/** List of the chats of the driver-app demo (DRV-007). */
export function DemoChatList({ demo }: { demo: DriverDemoController }) {
  return demo.state.threads.map((thread) => <Thread key={thread.id} thread={thread} demo={demo} />);
}

function Thread({ thread, demo }: { thread: DemoPassengerChat; demo: DriverDemoController }) {
  const [text, setText] = useState('');
  const title = messages.chat({ name: thread.with });
  function submit(event: FormEvent) {
    event.preventDefault();
    demo.apply((state) => appendDemoChatMessageOfDriver(state, thread.id, text, new Date()));
    setText('');
  }
  return (
    <section aria-label={title} className="border-t border-line px-4 py-4">
      <h2 className="text-title">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={joinClassNames(
              'max-w-[80%] rounded-card px-3.5 py-2',
              message.from === 'me' ? 'self-end bg-accent-soft' : 'self-start bg-fill',
            )}
          >
            <span className="sr-only">{message.from === 'me' ? messages.me : thread.with}: </span>
            {message.text}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-3 flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label={messages.message}
            hideLabel
            placeholder={messages.message}
            maxLength={maxDemoMessageOrNotesLength}
            value={text}
            onValue={setText}
          />
        </div>
        <Button type="submit" tone="soft" className="h-12" aria-disabled={text.trim() === ''}>
          {messages.send}
        </Button>
      </form>
    </section>
  );
}
