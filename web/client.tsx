import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import '#web/styles/site.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Prerendered pages are brought to life; the development page starts empty.
if (root.firstChild) {
  hydrateRoot(root, <App />, { onRecoverableError: (error) => console.error('hydration:', error) });
} else createRoot(root).render(<App />);
