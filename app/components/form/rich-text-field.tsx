export { TextArea as RichTextField } from './text-area.tsx';
