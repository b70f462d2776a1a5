/**
 * Speaking instead of typing, where the browser turns speech into text by itself, on this device: what is said goes
 * nowhere else, and it works without a network. Other browsers are not offered it.
 */
import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  abort(): void;
}

interface RecognitionMaker {
  new (): Recognition;
  available?(wish: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

const maker = () => (globalThis as { SpeechRecognition?: RecognitionMaker }).SpeechRecognition;

async function canHear(): Promise<boolean> {
  try {
    const wish = { langs: [navigator.language], processLocally: true };
    return (await maker()?.available?.(wish)) === 'available';
  } catch {
    return false;
  }
}

export interface Speech {
  /** `unknown` until the browser has said whether it can. */
  state: 'unknown' | 'unable' | 'idle' | 'listening';
  toggle: () => void;
}

/** @param startAtOnce begins to listen as soon as it is known that it works */
export function useSpeech(onText: (text: string) => void, startAtOnce: boolean): Speech {
  const [state, setState] = useState<Speech['state']>('unknown');
  const running = useRef<Recognition>(undefined);
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });

  function listen() {
    const Made = maker();
    if (!Made) return;
    const recognition = new Made();
    running.current = recognition;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.processLocally = true;
    recognition.addEventListener('result', (event) => {
      const { results } = event as Heard;
      told.current(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error?: string };
      if (error === 'not-allowed') toast.error(messages.microphoneDenied);
      else if (error !== 'aborted') toast.error(messages.nothingHeard);
    });
    recognition.addEventListener('end', () => setState('idle'));
    recognition.start();
    setState('listening');
  }

  useEffect(() => {
    let current = true;
    void canHear().then((can) => {
      if (!current) return;
      setState(can ? 'idle' : 'unable');
      if (can && startAtOnce) listen();
    });
    return () => {
      current = false;
      running.current?.abort();
    };
    // Asked once; whether it starts at once is decided by the address it was opened at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    state,
    toggle: () => (state === 'listening' ? running.current?.abort() : listen()),
  };
}
