import '#web/styles/large-text.css';

document.documentElement.dataset['text'] = 'large';
